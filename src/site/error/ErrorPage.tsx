import styles from './ErrorPage.module.css'

interface Props {
  /** Default 500. */
  readonly statusCode?: number
  /** Default 'Error'. */
  readonly message?: string
}

/** What a visitor sees in place of a page that could not be shown. */
export function ErrorPage({ statusCode = 500, message = 'Error' }: Props) {
  return (
    <section className={styles.error}>
      <p className="record">{statusCode}</p>
      <h1>{message}</h1>
      {statusCode === 404 ? (
        <p>
          <a href="/">Back to the home page</a>
        </p>
      ) : null}
    </section>
  )
}
