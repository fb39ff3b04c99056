/** Options of a text field with a price: the format of `formatMoney`, or words. */
export const PRICE = {
  help: 'With its currency, or words: €24, Free.',
  pattern: {
    source: '(?!.*[€£$]\\s)(?!.*\\d\\s?[€£])(?!.*\\b(?:EUR|GBP)\\b).*',
    message: 'has an amount that is not written as €1,200',
  },
} as const
