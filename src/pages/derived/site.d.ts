import type { SiteDefinition } from '../defineSite.ts'

/** Types `#site`, the definition of a site. */
declare const definition: SiteDefinition
export default definition
