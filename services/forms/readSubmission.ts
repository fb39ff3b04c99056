import * as v from 'valibot'

/** Longest value of a field, in characters. The provider's own bound is 65,536; no field of the site's form needs it. */
export const LONGEST_VALUE = 1000
/** Longest address of a page and text of a consent, in characters. */
export const LONGEST_ADDRESS = 8192
export const LONGEST_TEXT = 10_000
/** Most subscriptions that a consent speaks of. */
export const MAX_COMMUNICATIONS = 100

const upTo = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const agreed = v.optional(v.boolean())
const subscription = v.optional(v.number())

const schema = v.object({
  fields: v.pipe(
    v.array(
      v.object({
        objectTypeId: v.optional(upTo(20)),
        name: upTo(100),
        value: upTo(LONGEST_VALUE),
      }),
    ),
    v.maxLength(1000),
  ),
  context: v.optional(
    v.object({
      hutk: v.optional(upTo(32)),
      pageUri: v.optional(upTo(LONGEST_ADDRESS)),
      pageName: v.optional(upTo(LONGEST_VALUE)),
    }),
  ),
  legalConsentOptions: v.optional(
    v.object({
      consent: v.optional(
        v.object({
          consentToProcess: agreed,
          text: v.optional(upTo(LONGEST_TEXT)),
          communications: v.optional(
            v.pipe(
              v.array(
                v.object({
                  value: agreed,
                  subscriptionTypeId: subscription,
                  text: v.optional(upTo(LONGEST_TEXT)),
                }),
              ),
              v.maxLength(MAX_COMMUNICATIONS),
            ),
          ),
        }),
      ),
      legitimateInterest: v.optional(
        v.object({
          value: agreed,
          subscriptionTypeId: subscription,
          legalBasis: v.optional(upTo(100)),
          text: v.optional(upTo(LONGEST_TEXT)),
        }),
      ),
    }),
  ),
})

/** A submission as far as the provider's documentation knows it. */
export type StoredSubmission = v.InferOutput<typeof schema>

/** What is kept of a submission: known parts of bounded length, and nothing else. Undefined where it is none. */
export function readSubmission(body: unknown): StoredSubmission | undefined {
  const { success, output } = v.safeParse(schema, body, { abortEarly: true })
  return success ? output : undefined
}
