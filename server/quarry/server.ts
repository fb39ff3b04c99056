import { join } from 'node:path'
import { defineSiteServer, type VendorMock, type VendorMockSettings } from 'strata-pages/server'
import { checkIn } from '../../functions/checkIn.js'
import { clientSettings, SETTING_OF, vendorOrigins } from './clientSettings.ts'
import { createForms } from './forms/createForms.ts'
import { type VendorSettings, vendorEntries, vendorSettings } from './vendorSettings.ts'

/** Project id of the embedded Firestore. The prefix `demo-` guarantees that it never reaches a real service. */
const DEMO_PROJECT = 'demo-quarry'

/** Mocks every vendor that no setting configures. The cloud function belongs to the Firestore project. */
function vendorMockSettings({ firebase, hubspot, calendly }: VendorSettings): VendorMockSettings {
  const all: readonly (VendorMock | false)[] = [
    !hubspot && 'forms',
    !calendly && 'calendar',
    !firebase && 'checkIn',
  ]
  return {
    checkIn,
    firestore: firebase
      ? undefined
      : { projectId: DEMO_PROJECT, visits: ['websiteAnalytics', 'helpCenterSearches'] },
    services: all.filter((name) => name !== false),
  }
}

/** The server part of Quarry. */
export default defineSiteServer({
  name: 'Quarry',
  settings: vendorEntries,
  configure(given) {
    const vendors = vendorSettings(given)
    const settings = clientSettings(vendors)
    return {
      clientSettings: settings,
      settingOf: SETTING_OF,
      origins: vendorOrigins(vendors),
      // The policy of the cookie choices.
      htmlPolicies: ['default'],
      vendorMocks: vendorMockSettings(vendors),
      firestoreProject: vendors.firebase?.projectId,
      forms: (context) =>
        createForms({
          ...context,
          parts: context.entry.serverParts,
          settings: { ...context.entry.serverParts.DEFAULT_CLIENT_SETTINGS, ...settings },
        }),
    }
  },
  everyPage: { consent: 'src/quarry/consent/enhanceConsent.ts', late: 'src/quarry/late.ts' },
  bundle: {
    everyPage:
      /\/src\/(?:quarry\/(?:ui\/styles|text|shell|consent|error|ui\/(?:Button|Image|Link|Logo|Icon|Onward|Prose)\.)|plugins\/(?:cookie-choices|nav-item|site-footer|site-header|theme-switch)\/\w+\.module\.css)/,
    together: {
      // Small modules that all code for the services needs.
      visitor:
        /\/src\/quarry\/(?:client\/(?:agreedTo|clientSettings|randomId|session)|analytics\/analyticsSwitch)\.ts/,
      // Shared by all blocks with floating elements, such as menus and tooltips.
      radix: /\/node_modules\/@(?:radix-ui|floating-ui)\//,
    },
  },
  firstFonts: /\/geologica-[^/]*\.woff2$/,
  cards: async () => (await import('./cards/look.ts')).look,
  rulesFile: join(import.meta.dirname, '../../firestore.rules'),
})
