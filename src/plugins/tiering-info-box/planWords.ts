/** Quarry's plans, from the smallest to the largest. */
export const ALL_PLANS = ['individual', 'team', 'business', 'enterprise'] as const

export type Plan = (typeof ALL_PLANS)[number]

/** British English: no comma before the last. */
const listing = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How plans are named in a sentence: the words that lead to the prices, and what stands before them. */
export function planWords(plans: readonly Plan[]): { readonly before: string; readonly linked: string } {
  if (plans.length === ALL_PLANS.length) return { before: '', linked: 'all plans' }
  const names = plans.map((plan) => plan[0]!.toUpperCase() + plan.slice(1))
  return { before: 'the ', linked: `${listing.format(names)} ${plans.length === 1 ? 'plan' : 'plans'}` }
}
