import { type FormState, FRESH } from './formState.ts'

/** A form that was submitted without script, for the response page. */
export interface SentForm {
  readonly formId: string
  /** Submitted values by field; empty if the form was accepted. */
  readonly values: Readonly<Record<string, string>>
  /** The error, if the form was refused. */
  readonly error?: NonNullable<FormState['error']>
}

declare module 'strata-pages' {
  interface Inherited {
    readonly sentForm?: SentForm
  }
}

/** How a form is first shown. */
export interface FirstState extends Pick<SentForm, 'values'> {
  readonly state: FormState
}

/** Returns the initial state of a form: the submitted form's state, otherwise empty. */
export function firstState(sent: SentForm | undefined, formId: string): FirstState {
  if (sent?.formId !== formId) return { state: FRESH, values: {} }
  const { error, values } = sent
  return { values, state: error ? { ...FRESH, error } : { ...FRESH, submitted: true, arrival: 'stored' } }
}

/** Returns the props of fields by name: submitted values, error message and focus. */
export function fieldProps(first: FirstState, { error }: FormState) {
  const common = (name: string) => ({
    name,
    error: error?.field === name ? error.message : undefined,
    autoFocus: first.state.error?.field === name,
  })
  return {
    field: (name: string) => ({ ...common(name), defaultValue: first.values[name] }),
    box: (name: string) => ({ ...common(name), value: 'yes', defaultChecked: name in first.values }),
  }
}
