import { FormFrame } from '../../forms/FormFrame.tsx'
import type { Props } from '../../registry/plugin.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './CourseForm.module.css'
import type { fields } from './index.ts'

export default function CourseForm(props: Props<typeof fields>) {
  const { root, uid, title, form_id, button_label, success_message } = props
  return (
    <FormFrame
      root={root}
      uid={uid}
      action="/forms/course/"
      formId={form_id}
      title={title}
      buttonLabel={button_label}
      successMessage={success_message}
    >
      <Field id={`${uid}-name`} name="name" label="Name" autoComplete="name" required />
      <Field id={`${uid}-email`} name="email" type="email" label="Email" autoComplete="email" required />
      <Field id={`${uid}-role`} name="role" label="Role" autoComplete="organization-title" required />
      <Field id={`${uid}-company`} name="company" label="Company" autoComplete="organization" required />
      <Field
        id={`${uid}-motivation`}
        name="motivation"
        label="Why would you like to come?"
        hint="In your own words, no longer than 100 words."
        placeholder={props.motivation_placeholder}
        rows={7}
        required
      />
      <Checkbox
        id={`${uid}-date-confirmation`}
        name="dateConfirmation"
        value="yes"
        label={props.confirmation_checkbox_label}
        className={styles.dates}
        required
      />
    </FormFrame>
  )
}
