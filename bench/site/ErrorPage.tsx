/** Shown instead of a page that does not exist or failed. */
export const ErrorPage = ({ statusCode = 500, message = 'Error' }) => (
  <div className="page">
    <h1>{message}</h1>
    <p>{statusCode}</p>
  </div>
)
