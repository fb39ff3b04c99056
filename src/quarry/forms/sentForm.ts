import { type FormState, FRESH } from './formState.ts'

/** A form that a browser without script has sent, for the page that answers it. */
export interface SentForm {
  readonly formId: string
  /** What was entered, by the names of the fields; empty if the form was accepted. */
  readonly values: Readonly<Record<string, string>>
  /** Why it was refused. */
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

/** How a form is first shown: fresh, unless it is the one that was sent. */
export function firstState(sent: SentForm | undefined, formId: string): FirstState {
  if (sent?.formId !== formId) return { state: FRESH, values: {} }
  const { error, values } = sent
  return { values, state: error ? { ...FRESH, error } : { ...FRESH, submitted: true, arrival: 'stored' } }
}

/** The props of a form's fields, by name: the values that were sent, the message at the field that it is about, and the focus there. */
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
