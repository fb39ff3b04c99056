import type { Props } from 'strata-pages'
import { useClientState } from '../../quarry/client/clientState.ts'
import { APPLICATION_LIMITS as LIMITS } from '../../quarry/forms/applicationLimits.ts'
import { FormFrame } from '../../quarry/forms/FormFrame.tsx'
import { fieldProps, firstState } from '../../quarry/forms/sentForm.ts'
import { useCourseApplication } from '../../quarry/forms/useCourseApplication.ts'
import { Checkbox } from '../../quarry/ui/Checkbox.tsx'
import { Field } from '../../quarry/ui/Field.tsx'
import { Notice } from '../../quarry/ui/Notice.tsx'
import styles from './CourseForm.module.css'
import type { fields } from './index.ts'

type FormProps = Props<typeof fields, Record<never, never>, 'path' | 'sentForm'>

export default function CourseForm(props: FormProps) {
  const { root, uid, path, sentForm, title, form_id, button_label, success_message } = props
  const first = firstState(sentForm, form_id)
  const { state, isHydrated, submit, clearError } = useCourseApplication(first.state)
  const { online } = useClientState()
  const { field, box } = fieldProps(first, state)
  return (
    <FormFrame
      root={root}
      uid={uid}
      action="/forms/course/"
      formId={form_id}
      path={path}
      title={title}
      buttonLabel={button_label}
      state={state}
      first={first.state}
      onSubmit={submit}
      onChange={clearError}
      noValidate={isHydrated}
      done={
        state.arrival === 'stored' ? (
          <Notice tone="ok">{success_message}</Notice>
        ) : (
          <Notice title="Your application is safe.">
            {online
              ? 'It is stored in this browser and is being sent to us.'
              : 'You are offline. It is stored in this browser and is sent as soon as you are back online.'}
          </Notice>
        )
      }
    >
      <Field
        id={`${uid}-name`}
        {...field('name')}
        label="Name"
        autoComplete="name"
        maxLength={LIMITS.name}
        required
      />
      <Field
        id={`${uid}-email`}
        {...field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={LIMITS.email}
        required
      />
      <Field
        id={`${uid}-role`}
        {...field('role')}
        label="Role"
        autoComplete="organization-title"
        maxLength={LIMITS.role}
        required
      />
      <Field
        id={`${uid}-company`}
        {...field('company')}
        label="Company"
        autoComplete="organization"
        maxLength={LIMITS.company}
        required
      />
      <Field
        id={`${uid}-motivation`}
        {...field('motivation')}
        label="Why would you like to come?"
        hint="In your own words, no longer than 100 words."
        placeholder={props.motivation_placeholder}
        rows={7}
        maxLength={LIMITS.motivation}
        required
      />
      <Checkbox
        id={`${uid}-date-confirmation`}
        {...box('dateConfirmation')}
        label={props.confirmation_checkbox_label}
        className={styles.dates}
        required
      />
    </FormFrame>
  )
}
