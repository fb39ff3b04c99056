import './quarry/ui/styles/site.css'
import './site/navigation/navigation.css'
import site from '#site'
import { createSite as createSiteOf } from './createSite.ts'
import { createReaders as createReadersOf } from './site/feeds/createReaders.ts'
import type { ReadingOptions } from './site/feeds/publishedPages.ts'
import type { SiteOptions } from './site/siteOptions.ts'

export { createContentClient } from './content/ContentClient.ts'
export { contentVersion } from './content/contentVersion.ts'
export { editorSignature, verifyEditorSignature } from './content/editorSignature.ts'
export { forwardedQuery } from './content/forwardedQuery.ts'
export { partsOf, readPageQuery, writePageQuery } from './content/pageQuery.ts'
export {
  createPreviewCookieValue,
  previewCookieHeader,
  previewCookieName,
  verifyPreviewCookieValue,
} from './content/previewCookie.ts'
export { createPreviewToken, verifyPreviewToken } from './content/previewToken.ts'
export { parseWebhook, verifyWebhook } from './content/webhook.ts'
export { storyPath } from './createSite.ts'
export { registry } from './plugins/installedPlugins.ts'
export { APP_ICONS, appIconSvg, MARK } from './quarry/appIcon.ts'
export { DEFAULT_CLIENT_SETTINGS } from './quarry/client/clientSettings.ts'
export { EARLY_SCRIPT } from './quarry/earlyScript.ts'
export { readApplication } from './quarry/forms/readApplication.ts'
export { sendWhitepaperRequest } from './quarry/forms/sendWhitepaperRequest.ts'
export { storeOf } from './quarry/forms/storeOf.ts'
export { strataLayers } from './quarry/ui/strataLayers.ts'
export { loadRenderers } from './registry/loadRenderers.ts'
export { relationFields } from './registry/relationFields.ts'
export { CONTENT_STYLE_PATH, contentStyleAt } from './site/contentStyleAddress.ts'
export { BROKEN_ERROR_PAGE } from './site/error/brokenErrorPage.ts'
export { languageKey } from './site/error/knownPaths.ts'
export { suggestionsFrom } from './site/error/suggestions.ts'
export { siteFile } from './site/feeds/createReaders.ts'
export { withQuery } from './site/redirects/readRedirects.ts'
export { CARDS_PATH, cardPath } from './site/seo/shareCard.ts'

/** The site that was built. */
export { site }

export const createSite = (options: Omit<SiteOptions, 'site'>) => createSiteOf({ ...options, site })
export const createReaders = (options: Omit<ReadingOptions, 'site'>) => createReadersOf({ ...options, site })
