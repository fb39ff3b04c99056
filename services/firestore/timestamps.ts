const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i

/** Range of times that the service stores, in milliseconds: from the year 1 up to but excluding the year 10000. */
const FIRST = -62_135_596_800_000
const AFTER_LAST = 253_402_300_800_000

/** Parses an RFC 3339 time to microseconds, truncated like in the service. Undefined for invalid times and times that cannot be stored. */
export function readTimestamp(text: string): bigint | undefined {
  const parts = RFC_3339.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, decimals = '', zone = 'Z'] = parts
  const withoutDecimals = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone.toUpperCase()}`
  const milliseconds = Date.parse(withoutDecimals)
  const isRealDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
  if (!isRealDay || !(milliseconds >= FIRST && milliseconds < AFTER_LAST)) return undefined
  return BigInt(milliseconds) * 1000n + BigInt(decimals.padEnd(9, '0').slice(0, 6))
}

/** Formats a time like the service: without decimals, or with three or six. */
export function writeTimestamp(micros: bigint): string {
  const seconds = (micros - (((micros % 1_000_000n) + 1_000_000n) % 1_000_000n)) / 1_000_000n
  const rest = micros - seconds * 1_000_000n
  const withoutDecimals = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  if (rest === 0n) return `${withoutDecimals}Z`
  const decimals = String(rest).padStart(6, '0')
  return `${withoutDecimals}.${decimals.endsWith('000') ? decimals.slice(0, 3) : decimals}Z`
}
