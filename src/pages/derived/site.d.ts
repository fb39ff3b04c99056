import type { SiteDefinition } from '../defineSite.ts'

/** `#site`, the definition of a site. */
declare const definition: SiteDefinition
export default definition
