import type { Props } from 'strata-pages'
import { FormFrame } from '../../quarry/forms/FormFrame.tsx'
import { fieldProps, firstState } from '../../quarry/forms/sentForm.ts'
import { useWhitepaperRequest } from '../../quarry/forms/useWhitepaperRequest.ts'
import { Checkbox } from '../../quarry/ui/Checkbox.tsx'
import { Field } from '../../quarry/ui/Field.tsx'
import { Notice } from '../../quarry/ui/Notice.tsx'
import type { fields } from './index.ts'
import styles from './WhitepaperForm.module.css'

type FormProps = Props<typeof fields, Record<never, never>, 'path' | 'sentForm'>

export default function WhitepaperForm(props: FormProps) {
  const { root, uid, path, sentForm, title, hubspot_form_id, checkbox_text, button_label, success_message } =
    props
  const first = firstState(sentForm, hubspot_form_id)
  const { state, submit, clearError } = useWhitepaperRequest({
    formId: hubspot_form_id,
    consentText: checkbox_text,
    countedAs: props.google_tag_manager_event,
    first: first.state,
  })
  const { field, box } = fieldProps(first, state)
  return (
    <FormFrame
      root={root}
      uid={uid}
      action="/forms/whitepaper/"
      formId={hubspot_form_id}
      path={path}
      title={title}
      buttonLabel={button_label}
      state={state}
      first={first.state}
      onSubmit={submit}
      onChange={clearError}
      done={<Notice tone="ok">{success_message}</Notice>}
    >
      <Field
        id={`${uid}-first-name`}
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        required
      />
      <Field
        id={`${uid}-last-name`}
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        required
      />
      <Field
        id={`${uid}-company`}
        {...field('company')}
        label="Company"
        autoComplete="organization"
        required
      />
      <Field
        id={`${uid}-email`}
        {...field('email')}
        type="email"
        label="Work email"
        hint="The whitepaper goes there."
        autoComplete="email"
        required
      />
      <input type="hidden" name="consentText" value={checkbox_text} />
      <Checkbox
        id={`${uid}-newsletter`}
        {...box('newsletter')}
        label={checkbox_text}
        className={styles.consent}
        required
      />
    </FormFrame>
  )
}
