import { definePlugin, field } from 'strata-pages'
import type { ConsentQuery } from '../../quarry/consent/consentQuery.ts'
import presets from './presets.ts'

export const fields = {
  label: field.text({ default: 'Cookie choices', maxLength: 60 }),
}

export const slots = {}

/** Whether there is something to choose. */
export type Queries = { readonly isOffered: ConsentQuery }

const queries = (): Queries => ({ isOffered: { kind: 'consent' } })

export default definePlugin({
  name: 'cookie_choices',
  title: 'Cookie choices',
  description: 'A button that opens the consent choices. Hidden if analytics is off.',
  group: 'Settings',
  icon: 'check',
  fields,
  slots,
  queries,
  mode: 'enhance',
  enhance: { module: () => import('../../quarry/consent/enhanceConsent.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./CookieChoices.tsx'),
  presets,
})
