/**
 * Sends what the content service's command line asks of the Management API to another address, since it has no option for one. The
 * embedded service answers it at its own: `MANAGEMENT_ENDPOINT=http://127.0.0.1:4000 node --import ./tools/schema/managementAddress.ts
 * node_modules/storyblok/dist/index.mjs schema push …`
 */
export {}

const endpoint = process.env.MANAGEMENT_ENDPOINT
if (!endpoint)
  throw new Error(
    'MANAGEMENT_ENDPOINT is not set. Name the origin that answers, such as http://127.0.0.1:4000.',
  )

const { origin } = new URL(endpoint)

/** The service's own hosts for it, in each region. */
const HOSTS = /^https:\/\/(?:mapi|api(?:-\w+)?)\.storyblok(?:china)?\.\w+(?=\/v1\/)/

const send = globalThis.fetch

globalThis.fetch = (input, init) => {
  const there = (url: string) => url.replace(HOSTS, origin)
  return input instanceof Request
    ? send(new Request(there(input.url), input), init)
    : send(there(String(input)), init)
}
