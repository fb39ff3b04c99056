import { BlockList, isIP } from 'node:net'

/** The proxies whose `X-Forwarded-For` is trusted: by address, or the number of proxies in front of the site. */
export type TrustedProxy = { readonly hops: number } | { readonly addresses: BlockList }

/**
 * Parses the setting TRUSTED_PROXY: the number of proxies, or their addresses and networks, separated by commas (`10.0.0.0/8, ::1`).
 * Returns undefined if it is invalid.
 */
export function readTrustedProxy(text: string): TrustedProxy | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) > 0 ? { hops: Number(text) } : undefined
  const addresses = new BlockList()
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', length, ...rest] = part.split('/')
    const family = isIP(address)
    const maxLength = family === 6 ? 128 : 32
    if (family === 0 || rest.length > 0) return undefined
    if (length !== undefined && (!/^\d{1,3}$/.test(length) || Number(length) > maxLength)) return undefined
    addresses.addSubnet(
      address,
      length === undefined ? maxLength : Number(length),
      family === 6 ? 'ipv6' : 'ipv4',
    )
  }
  return { addresses }
}

/** Returns an IP address without port, brackets and zone, and IPv4-mapped IPv6 as IPv4. Returns undefined if it isn't one. */
export function normalizeAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1')
    .replace(/%.*$/s, '')
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) ? mapped.toLowerCase() : undefined
}

/**
 * Returns the address of a client: that of the connection, or, if the connection is from a trusted proxy, the right-most address in
 * `X-Forwarded-For` that isn't a trusted proxy. The client can forge the addresses further left.
 */
export function clientAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxy | undefined,
): string | undefined {
  const own = normalizeAddress(connection ?? '')
  if (!own || !trusted || !forwarded) return own
  const chain = forwarded.slice(-MAX_FORWARDED).split(',')
  let address = own
  for (let hop = 1; isTrusted(address, hop, trusted); hop += 1) {
    const before = normalizeAddress(chain.at(-hop) ?? '')
    if (!before) break
    address = before
  }
  return address
}

/** Returns true if a connection is from a trusted proxy. */
export function isTrustedProxy(connection: string | undefined, trusted: TrustedProxy | undefined): boolean {
  if (trusted === undefined) return false
  const address = normalizeAddress(connection ?? '')
  return address !== undefined && isTrusted(address, 1, trusted)
}

/** Number of characters that are read from the end of `X-Forwarded-For`: about twenty addresses. */
const MAX_FORWARDED = 1000

function isTrusted(address: string, hop: number, trusted: TrustedProxy): boolean {
  if ('hops' in trusted) return hop <= trusted.hops
  return trusted.addresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Returns the key that identifies a client: its IPv4 address, or the first 64 bits of its IPv6 address, the smallest usual network. */
export function clientKey(address: string | undefined): string {
  if (!address) return 'unknown'
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end counts as one group here instead of two, which doesn't affect the first four.
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
