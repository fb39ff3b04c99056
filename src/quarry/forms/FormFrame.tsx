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
  /** Where it is sent: an address of this site, so that it works before there is script. */
  readonly action: `/forms/${string}/`
  /** Which form of its kind it is. */
  readonly formId: string
  /** The path of the page that it is on. */
  readonly path: string | undefined
  readonly title: string
  readonly buttonLabel: string
  readonly state: FormState
  /** The state that the server shows it in. What that says gets the focus, unless it is about a field. */
  readonly first: FormState
  /** What is said once it was sent. */
  readonly done: ReactNode
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** A field or a box has changed. */
  readonly onChange: () => void
  /** Whether the form says itself what is wrong, rather than the browser. */
  readonly noValidate?: boolean
  /** The fields, two in a row where there is room; a text area or a box to tick has a row of its own. */
  readonly children: ReactNode
}

/** What the site's forms share: heading, honeypot, room for what is wrong, the button, and what is said when it is done. */
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

/** Has the browser move the focus to an element as the page loads, so that it is read out and in view. */
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
