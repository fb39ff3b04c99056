import { DEFAULT_CLIENT_SETTINGS } from './client/clientSettings.ts'
import { HONEYPOT_NAME } from './forms/honeypotName.ts'
import { readApplication } from './forms/readApplication.ts'
import { sendWhitepaperRequest } from './forms/sendWhitepaperRequest.ts'
import { storeOf } from './forms/storeOf.ts'
import { MARK } from './ui/mark.ts'
import { strataLayers } from './ui/strataLayers.ts'

/** Exports of the server bundle that Quarry's server code uses, beside the site definition. */
export default {
  MARK,
  HONEYPOT_NAME,
  DEFAULT_CLIENT_SETTINGS,
  readApplication,
  sendWhitepaperRequest,
  storeOf,
  strataLayers,
}
