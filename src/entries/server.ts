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
  type TakeForm,
  type VendorMockSettings,
} from '../../server/siteServer.ts'
export type { VendorMock } from '../../services/vendorMocks/createVendorMocks.ts'
