import * as v from 'valibot'

/** Maximum length of a field's value, in characters. HubSpot allows 65,536; the fields of the site's form need far less. */
export const LONGEST_VALUE = 1000
/** Maximum length of a page's address, in characters. */
export const LONGEST_ADDRESS = 8192
/** Maximum length of the text of a consent, in characters. */
export const LONGEST_TEXT = 10_000
/** Maximum number of subscriptions in a consent. */
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

/** The documented properties of a submission. */
export type StoredSubmission = v.InferOutput<typeof schema>

/** Returns the documented properties of a submission; undefined if one is invalid or too long. */
export function readSubmission(body: unknown): StoredSubmission | undefined {
  const { success, output } = v.safeParse(schema, body, { abortEarly: true })
  return success ? output : undefined
}
