/** Schemes that the site renders in links. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#.]+(?:\.[^\s@/:?#.]+)+(?:\?\S*)?$/
const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** A host such as `example.org` or `localhost:3000` at the beginning of an address without a scheme. */
const HOST = /^(?:www\.|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[/?#:]|$)|localhost(?=[:/]|$))/iu
const FILE =
  /\.(?:html?|php|aspx?|pdf|md|txt|xml|json|csv|docx?|xlsx?|pptx?|zip|png|jpe?g|gif|svg|webp|mp[34])$/i
const HOST_WITH_PORT = /^[\p{L}\p{N}.-]+:\d{1,5}(?:[/?#]|$)/u

/** Completes a typed address: a bare host gets `https://`, an e-mail address `mailto:`. Any other address is only trimmed. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  if (MAIL.test(text)) return `mailto:${text}`
  const [path = ''] = text.split(/[?#]/)
  const isFile = !path.includes('/') && FILE.test(path) && !/^www\./i.test(text)
  if (HOST.test(text) && !isFile && (!SCHEME.test(text) || HOST_WITH_PORT.test(text)))
    return `https://${text}`
  return text
}

/** Returns a typed e-mail address without surrounding spaces and without `mailto:`. */
export const completeMail = (typed: string): string => typed.trim().replace(/^mailto:\s*/i, '')

/** Returns why an address is invalid; undefined if it is valid or empty. */
export function addressProblem(address: string): string | undefined {
  const text = address.trim()
  if (text === '') return undefined
  // Browsers ignore control characters inside a scheme.
  const scheme = SCHEME.exec(text.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase()
  if (scheme !== undefined && !SCHEMES.has(scheme) && !HOST_WITH_PORT.test(text))
    return `Links cannot begin with “${scheme}:”. Use https:, mailto:, tel: or a path such as /about/.`
  if (scheme === 'mailto') return mailProblem(completeMail(text))
  if (scheme === 'tel') return /\d/.test(text) ? undefined : 'This telephone number has no digits.'
  if (/\s/.test(text)) return 'An address has no spaces.'
  if (scheme === 'http' || scheme === 'https')
    return /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text)
      ? undefined
      : 'This address is incomplete. Write it as https://example.org/.'
  if (text.startsWith('//') && !URL.canParse(`https:${text}`))
    return 'This address is incomplete. Write it as https://example.org/.'
  if (completeAddress(text) !== text) return `Write ${completeAddress(text)} for this address.`
  return undefined
}

/** Returns why an e-mail address is invalid; undefined if it is valid or empty. */
export function mailProblem(address: string): string | undefined {
  const text = completeMail(address)
  return text === '' || MAIL.test(text)
    ? undefined
    : 'This is not an e-mail address. Write it as name@example.org.'
}
