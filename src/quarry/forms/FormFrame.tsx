import type { FormEventHandler, ReactNode } from 'react'
import type { RootProps } from 'strata-pages'
import { NAMED_ROUTES } from '../client/namedRoutes.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './FormFrame.module.css'
import type { FormState } from './formState.ts'
import { Honeypot } from './Honeypot.tsx'

interface FormFrameProps {
  readonly root: RootProps
  readonly uid: string
  /** Address that the form is sent to without script. */
  readonly action: `/forms/${string}/`
  /** Name of the form. */
  readonly formId: string
  /** Path of the page with the form. */
  readonly path: string | undefined
  readonly title: string
  readonly buttonLabel: string
  readonly state: FormState
  /** State rendered by the server. Its message gets the focus, unless it is about a field. */
  readonly first: FormState
  /** Confirmation after the form was sent. */
  readonly done: ReactNode
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** Called after a field has changed. */
  readonly onChange: () => void
  /** Whether the form shows its own error messages instead of the browser's. */
  readonly noValidate?: boolean
  /** The fields, two per row on wide screens; text areas and checkboxes have their own row. */
  readonly children: ReactNode
}

/** Shared frame of the site's forms: heading, honeypot, error message, button and confirmation. */
export function FormFrame(props: FormFrameProps) {
  const { root, uid, action, formId, path, title, buttonLabel, state, first, done, noValidate, children } =
    props
  return (
    <form
      {...root}
      className={styles.form}
      method="post"
      action={action}
      aria-labelledby={`${uid}-title`}
      noValidate={noValidate}
      onSubmit={props.onSubmit}
      onInput={props.onChange}
      onChange={props.onChange}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className={styles.title} id={`${uid}-title`}>
            {title}
          </h2>
          <p className={styles.note}>Please fill in every field.</p>
        </div>
        <div className={styles.matter}>
          <input type="hidden" name="formId" value={formId} />
          <input type="hidden" name="page" value={path} />
          <Honeypot />
          <div className={styles.fields}>{children}</div>
          <div>
            <div className={styles.errors} role="alert" {...focusIf(first.error && !first.error.field)}>
              {state.error && !state.error.field ? <FormError error={state.error} /> : null}
            </div>
            <div className={styles.send}>
              <Button type="submit" busy={state.busy}>
                {buttonLabel}
              </Button>
              <p className={styles.note}>
                What we do with it is in our <Link to={NAMED_ROUTES.privacyPolicy}>privacy policy</Link>.
              </p>
            </div>
          </div>
          <div role="status" {...focusIf(first.submitted)}>
            {state.submitted ? done : null}
          </div>
        </div>
      </div>
    </form>
  )
}

/** Moves the focus to an element when the page loads, so that it is announced and in view. */
const focusIf = (isNews: boolean | undefined) => (isNews ? { tabIndex: -1, autoFocus: true } : {})

function FormError({ error: { message, mail } }: { readonly error: NonNullable<FormState['error']> }) {
  return (
    <Notice tone="error">
      {message}
      {mail ? (
        <>
          {' '}
          <a href={`mailto:${mail}`}>{mail}</a>.
        </>
      ) : null}
    </Notice>
  )
}
