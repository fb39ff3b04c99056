import type { SiteDefinition } from '../../pages/defineSite.ts'

const DAY = 86_400_000

/** Days until the file expires. RFC 9116 recommends less than a year. */
const VALID_FOR = 180

/** Returns `security.txt` (RFC 9116). It expires at midnight, `VALID_FOR` days after the request. */
export function securityText(
  { email, languages }: Pick<SiteDefinition, 'email' | 'languages'>,
  siteUrl: string,
  now: Date,
): string {
  const expires = new Date((Math.floor(now.getTime() / DAY) + VALID_FOR) * DAY)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    '',
  ].join('\n')
}
