/** State of a form. */
export interface FormState {
  /** The error message, the field to correct, and an email address that ends the sentence. */
  readonly error?: { readonly message: string; readonly field?: string; readonly mail?: string }
  /** Whether the form is being sent. */
  readonly busy: boolean
  /** Whether the form was sent; the confirmation replaces the fields. */
  readonly submitted: boolean
  /** Whether the submission is queued in this browser (`kept`) or stored by the service. */
  readonly arrival?: 'kept' | 'stored'
}

export const FRESH: FormState = { busy: false, submitted: false }
