/** What a form says of itself. */
export interface FormState {
  /** What is wrong, the field to fix it in, and an address to write to, which ends the sentence. */
  readonly error?: { readonly message: string; readonly field?: string; readonly mail?: string }
  /** Whether it is being sent. */
  readonly busy: boolean
  /** Whether it was sent: the confirmation stands in place of the fields. */
  readonly submitted: boolean
  /** Where what was sent is: kept in this browser, or with the service. */
  readonly arrival?: 'kept' | 'stored'
}

export const FRESH: FormState = { busy: false, submitted: false }
