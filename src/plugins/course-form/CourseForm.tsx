import type { Props } from 'strata-pages'
import { useClientState } from '../../quarry/client/clientState.ts'
import { APPLICATION_LIMITS as LIMITS } from '../../quarry/forms/applicationLimits.ts'
import { FormFrame } from '../../quarry/forms/FormFrame.tsx'
import { useCourseApplication } from '../../quarry/forms/useCourseApplication.ts'
import { Checkbox } from '../../quarry/ui/Checkbox.tsx'
import { Field } from '../../quarry/ui/Field.tsx'
import { Notice } from '../../quarry/ui/Notice.tsx'
import styles from './CourseForm.module.css'
import type { fields } from './index.ts'

export default function CourseForm(props: Props<typeof fields>) {
  const { root, uid, title, form_id, button_label, success_message } = props
  const { state, isHydrated, submit, clearError } = useCourseApplication()
  const { online } = useClientState()
  const wrong = (name: string) => (state.error?.field === name ? state.error.message : undefined)
  return (
    <FormFrame
      root={root}
      uid={uid}
      action="/forms/course/"
      formId={form_id}
      title={title}
      buttonLabel={button_label}
      state={state}
      onSubmit={submit}
      onChange={clearError}
      noValidate={isHydrated}
      done={
        state.arrival === 'stored' ? (
          <Notice tone="ok">{success_message}</Notice>
        ) : (
          <Notice title="Your application is safe.">
            {online
              ? 'It is kept in this browser and on its way to us.'
              : 'You are offline. It is kept in this browser, and sent as soon as you are online again.'}
          </Notice>
        )
      }
    >
      <Field
        id={`${uid}-name`}
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={LIMITS.name}
        error={wrong('name')}
        required
      />
      <Field
        id={`${uid}-email`}
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={wrong('email')}
        required
      />
      <Field
        id={`${uid}-role`}
        name="role"
        label="Role"
        autoComplete="organization-title"
        maxLength={LIMITS.role}
        error={wrong('role')}
        required
      />
      <Field
        id={`${uid}-company`}
        name="company"
        label="Company"
        autoComplete="organization"
        maxLength={LIMITS.company}
        error={wrong('company')}
        required
      />
      <Field
        id={`${uid}-motivation`}
        name="motivation"
        label="Why would you like to come?"
        hint="In your own words, no longer than 100 words."
        placeholder={props.motivation_placeholder}
        rows={7}
        maxLength={LIMITS.motivation}
        error={wrong('motivation')}
        required
      />
      <Checkbox
        id={`${uid}-date-confirmation`}
        name="dateConfirmation"
        value="yes"
        label={props.confirmation_checkbox_label}
        className={styles.dates}
        error={wrong('dateConfirmation')}
        required
      />
    </FormFrame>
  )
}
