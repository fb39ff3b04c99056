/** What the harness says of the site's name and its links; `prepare.ts` brings it here. */
interface Navigation {
  readonly brand: string
  readonly main: readonly { readonly title: string; readonly href: string }[]
  readonly footer: Navigation['main']
}

const found = import.meta.glob<Navigation>('./harness/nav.json', { eager: true, import: 'default' })

export const navigation: Navigation = Object.values(found)[0] ?? { brand: 'Measured', main: [], footer: [] }

/** Addresses end with a slash here. */
const links = (list: Navigation['main']) =>
  list.map(({ title, href }) => (
    <li key={href}>
      <a href={href.endsWith('/') ? href : `${href}/`}>{title}</a>
    </li>
  ))

export const Header = () => (
  <header className="site-header">
    <div className="site-header__in">
      <a className="site-brand" href="/">
        {navigation.brand}
      </a>
      <nav aria-label="Main">
        <ul className="site-nav">{links(navigation.main)}</ul>
      </nav>
    </div>
  </header>
)

export const Footer = () => (
  <footer className="site-footer">
    <div className="site-footer__in">
      <ul>{links(navigation.footer)}</ul>
    </div>
  </footer>
)

export const ErrorPage = ({ statusCode = 500, message = 'Error' }) => (
  <div className="page">
    <h1>{message}</h1>
    <p>{statusCode}</p>
  </div>
)
