import { DEFAULT_CLIENT_SETTINGS } from './client/clientSettings.ts'
import { HONEYPOT_NAME } from './forms/honeypotName.ts'
import { readApplication } from './forms/readApplication.ts'
import { sendWhitepaperRequest } from './forms/sendWhitepaperRequest.ts'
import { storeOf } from './forms/storeOf.ts'
import { MARK } from './ui/mark.ts'
import { strataLayers } from './ui/strataLayers.ts'

/** What the server's parts of Quarry take from the build, beside the definition. */
export default {
  MARK,
  HONEYPOT_NAME,
  DEFAULT_CLIENT_SETTINGS,
  readApplication,
  sendWhitepaperRequest,
  storeOf,
  strataLayers,
}
