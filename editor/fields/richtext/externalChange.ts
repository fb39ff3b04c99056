/** Meta key of transactions that show an external value. Plugins must not append transactions to them. */
export const EXTERNAL_CHANGE = 'outside'
