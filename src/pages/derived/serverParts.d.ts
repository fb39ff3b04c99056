/** Types `#site/serverParts` for a site without this module. */
declare const serverParts: Readonly<Record<never, never>>
export default serverParts
