/** Quarry's plans, from the smallest to the largest. */
export const ALL_PLANS = ['individual', 'team', 'business', 'enterprise'] as const

export type Plan = (typeof ALL_PLANS)[number]

/** British English has no comma before the last item. */
const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Lists plans for a sentence: `linked` is the text of the link to the prices, `before` the text before the link. */
export function listPlans(plans: readonly Plan[]): { readonly before: string; readonly linked: string } {
  if (plans.length === ALL_PLANS.length) return { before: '', linked: 'all plans' }
  const names = plans.map((plan) => plan[0]!.toUpperCase() + plan.slice(1))
  return { before: 'the ', linked: `${listFormat.format(names)} ${plans.length === 1 ? 'plan' : 'plans'}` }
}
