/** Defines what a site's server adds: settings, forms, vendors, sharing cards. */

export {
  below,
  beside,
  type CardBox,
  type CardLayout,
  type CardLook,
} from '../../server/cards/CardLook.ts'
export type { Entry } from '../../server/entry.ts'
export type { PageOrigins } from '../../server/http/contentPolicy.ts'
export {
  defineSiteServer,
  type FormPageRequest,
  type FormsContext,
  type ShowFormPage,
  type StandIns,
  type TakeForm,
} from '../../server/siteServer.ts'
export type { StandIn } from '../../services/vendorStandIns/createVendorStandIns.ts'
