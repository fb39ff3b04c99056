/** Matches names of parameters whose value identifies a person or grants access. */
const SECRET = /e-?mail|phone|passw|secret|token|_tk|auth|signature|api_?key/i

/** A part from one separator of parameters to the next; a query within a query has further `?` in it. */
const SECTION = /[?&#][^&#]*/g

/** Removes the values of secret parameters from an address or query. */
export function withoutSecrets(address: string): string {
  return address.replace(SECTION, withoutSecret)
}

/** Cuts a part before the value of its first secret parameter. Linear time. */
function withoutSecret(section: string): string {
  let name = 0
  while (name !== -1) {
    const equals = section.indexOf('=', name)
    if (equals === -1) break
    if (SECRET.test(section.slice(name, equals))) return section.slice(0, equals + 1)
    name = section.indexOf('?', equals)
  }
  return section
}
