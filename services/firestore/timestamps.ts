const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i

/** The first moment of the year 1 and of the year 10000, in milliseconds: what the service keeps lies between them. */
const FIRST = -62_135_596_800_000
const AFTER_LAST = 253_402_300_800_000

/** Microseconds of an RFC 3339 time, cut as the service cuts them; undefined where it is none that can be kept. */
export function readTimestamp(text: string): bigint | undefined {
  const parts = FORM.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, decimals = '', zone = 'Z'] = parts
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone.toUpperCase()}`
  const milliseconds = Date.parse(whole)
  const isRealDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
  if (!isRealDay || !(milliseconds >= FIRST && milliseconds < AFTER_LAST)) return undefined
  return BigInt(milliseconds) * 1000n + BigInt(decimals.padEnd(9, '0').slice(0, 6))
}

/** The time in the form the service answers with: no decimals, or three or six of them. */
export function writeTimestamp(micros: bigint): string {
  const seconds = (micros - (((micros % 1_000_000n) + 1_000_000n) % 1_000_000n)) / 1_000_000n
  const rest = micros - seconds * 1_000_000n
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  if (rest === 0n) return `${whole}Z`
  const decimals = String(rest).padStart(6, '0')
  return `${whole}.${decimals.endsWith('000') ? decimals.slice(0, 3) : decimals}Z`
}
