import type { Props } from 'strata-pages'
import { FormFrame } from '../../quarry/forms/FormFrame.tsx'
import { useWhitepaperRequest } from '../../quarry/forms/useWhitepaperRequest.ts'
import { Checkbox } from '../../quarry/ui/Checkbox.tsx'
import { Field } from '../../quarry/ui/Field.tsx'
import { Notice } from '../../quarry/ui/Notice.tsx'
import type { fields } from './index.ts'
import styles from './WhitepaperForm.module.css'

export default function WhitepaperForm(props: Props<typeof fields>) {
  const { root, uid, title, hubspot_form_id, checkbox_text, button_label, success_message } = props
  const { state, submit, clearError } = useWhitepaperRequest({
    formId: hubspot_form_id,
    consentText: checkbox_text,
    countedAs: props.google_tag_manager_event,
  })
  return (
    <FormFrame
      root={root}
      uid={uid}
      action="/forms/whitepaper/"
      formId={hubspot_form_id}
      title={title}
      buttonLabel={button_label}
      state={state}
      onSubmit={submit}
      onChange={clearError}
      done={<Notice tone="ok">{success_message}</Notice>}
    >
      <Field
        id={`${uid}-first-name`}
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
      />
      <Field id={`${uid}-last-name`} name="lastName" label="Last name" autoComplete="family-name" required />
      <Field id={`${uid}-company`} name="company" label="Company" autoComplete="organization" required />
      <Field
        id={`${uid}-email`}
        name="email"
        type="email"
        label="Work email"
        hint="The whitepaper goes there."
        autoComplete="email"
        required
      />
      <input type="hidden" name="consentText" value={checkbox_text} />
      <Checkbox
        id={`${uid}-newsletter`}
        name="newsletter"
        value="yes"
        label={checkbox_text}
        className={styles.consent}
        required
      />
    </FormFrame>
  )
}
