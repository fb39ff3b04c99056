import { BlockList, isIP } from 'node:net'

/** The proxies whose `X-Forwarded-For` is believed: by address, or as many as stand before the site. */
export type TrustedProxy = { readonly hops: number } | { readonly addresses: BlockList }

/**
 * Reads the setting: the number of proxies, or their addresses and networks, separated by commas
 * (`10.0.0.0/8, ::1`). Undefined for what is neither.
 */
export function readTrustedProxy(text: string): TrustedProxy | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) > 0 ? { hops: Number(text) } : undefined
  const addresses = new BlockList()
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', length, ...rest] = part.split('/')
    const family = isIP(address)
    const longest = family === 6 ? 128 : 32
    if (family === 0 || rest.length > 0) return undefined
    if (length !== undefined && (!/^\d{1,3}$/.test(length) || Number(length) > longest)) return undefined
    addresses.addSubnet(
      address,
      length === undefined ? longest : Number(length),
      family === 6 ? 'ipv6' : 'ipv4',
    )
  }
  return { addresses }
}

/** One spelling of an address: without port, brackets and zone, IPv4 as such. Undefined for what is none. */
export function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1')
    .replace(/%.*$/s, '')
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) ? mapped.toLowerCase() : undefined
}

/**
 * The address that a request comes from: of the connection, or, where that is a trusted proxy's, the right-most one of
 * `X-Forwarded-For` that is not. Addresses further left were written by the client.
 */
export function clientAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxy | undefined,
): string | undefined {
  const own = plainAddress(connection ?? '')
  if (!own || !trusted || !forwarded) return own
  // Only the end of it is looked at.
  const chain = forwarded.slice(-MAX_FORWARDED).split(',')
  let address = own
  for (let hop = 1; isTrusted(address, hop, trusted); hop += 1) {
    const before = plainAddress(chain.at(-hop) ?? '')
    if (!before) break
    address = before
  }
  return address
}

/** Whether a connection comes from a trusted proxy. */
export function isTrustedProxy(connection: string | undefined, trusted: TrustedProxy | undefined): boolean {
  if (trusted === undefined) return false
  const address = plainAddress(connection ?? '')
  return address !== undefined && isTrusted(address, 1, trusted)
}

/** Longest end of `X-Forwarded-For` that is read, in characters: some twenty addresses. */
const MAX_FORWARDED = 1000

function isTrusted(address: string, hop: number, trusted: TrustedProxy): boolean {
  if ('hops' in trusted) return hop <= trusted.hops
  return trusted.addresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** What requests of one client are counted by: an IPv4 address, or the first 64 bits of an IPv6 one, which one client has. */
export function clientKey(address: string | undefined): string {
  if (!address) return 'unknown'
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end stands for two groups; they are not among the first four.
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
