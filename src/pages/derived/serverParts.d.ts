/** `#site/serverParts`, where a site has none. */
declare const serverParts: Readonly<Record<never, never>>
export default serverParts
