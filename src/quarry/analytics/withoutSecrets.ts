/** In the name of a parameter whose value identifies a person or grants access. */
const SECRET = /e-?mail|phone|passw|secret|token|_tk|auth|signature|api_?key/i

/** From one separator of parameters to the next; a query within a query has further `?` in it. */
const SECTION = /[?&#][^&#]*/g

/** An address or a query without the values of its secret parameters; any other is the same to the letter. */
export function withoutSecrets(address: string): string {
  return address.replace(SECTION, withoutSecret)
}

/** A section up to the value of its first secret parameter. Each sign is looked at once. */
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
