/** Parameters whose values say who somebody is, or let others in. */
const SECRET =
  /([?&#][^=&#]*(?:e-?mail|phone|passw|secret|token|_tk|auth|signature|api_?key)[^=&#]*=)[^&#]+/gi

/** An address or a query without the values of its secret parameters; any other is the same to the letter. */
export function withoutSecrets(address: string): string {
  return address.replace(SECRET, '$1')
}
