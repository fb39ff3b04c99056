import './ui/styles/site.css'

/** What the server's parts of Quarry take from the build, beside the definition; and the stylesheet of every page. */
export { APP_ICONS, appIconSvg, MARK } from './appIcon.ts'
export { DEFAULT_CLIENT_SETTINGS } from './client/clientSettings.ts'
export { EARLY_SCRIPT } from './earlyScript.ts'
export { readApplication } from './forms/readApplication.ts'
export { sendWhitepaperRequest } from './forms/sendWhitepaperRequest.ts'
export { storeOf } from './forms/storeOf.ts'
export { strataLayers } from './ui/strataLayers.ts'
