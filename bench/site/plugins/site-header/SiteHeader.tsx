import type { BlockContext } from 'strata-pages'
import { NavigationLinks, navigation } from '../../navigation.tsx'

export default function SiteHeader({ root }: BlockContext) {
  return (
    <header {...root} className="site-header">
      <div className="site-header__in">
        <a className="site-brand" href="/">
          {navigation.brand}
        </a>
        <nav aria-label="Main">
          <ul className="site-nav">
            <NavigationLinks list={navigation.main} />
          </ul>
        </nav>
      </div>
    </header>
  )
}
