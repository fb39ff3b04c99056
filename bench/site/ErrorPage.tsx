/** What stands in place of a page that there is not, or that failed. */
export const ErrorPage = ({ statusCode = 500, message = 'Error' }) => (
  <div className="page">
    <h1>{message}</h1>
    <p>{statusCode}</p>
  </div>
)
