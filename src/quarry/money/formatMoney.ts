export type Currency = 'EUR' | 'GBP'

/** Currency of prices without one. */
export const CURRENCY: Currency = 'EUR'

/** Locale of prices, which has the symbol first and no space after it. */
const LANGUAGE = 'en'

/** Returns an amount with its currency, with cents only where there are any: €1,200, €24.50. */
export const formatMoney = (amount: number, currency: Currency = CURRENCY): string =>
  new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)

/** Returns a range with its currency once: €52,000–64,000. */
export const formatMoneyRange = (least: number, most: number, currency: Currency = CURRENCY): string =>
  most > least
    ? `${formatMoney(least, currency)}–${new Intl.NumberFormat(LANGUAGE).format(most)}`
    : formatMoney(least, currency)
