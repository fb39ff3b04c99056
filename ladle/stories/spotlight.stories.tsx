// Written by "npm run generate" from src/plugins/spotlight. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Spotlight', meta: { iframed: true } }

const story = presetStories('spotlight')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ImageOnTheLeft = story('Image on the left')
ImageOnTheLeft.storyName = 'Image on the left'

export const ImageOnTheRightOwnButton = story('Image on the right, own button')
ImageOnTheRightOwnButton.storyName = 'Image on the right, own button'

export const Customers = story('Customers')
Customers.storyName = 'Customers'

export const ProductUpdates = story('Product updates')
ProductUpdates.storyName = 'Product updates'

export const Blog = story('Blog')
Blog.storyName = 'Blog'

export const ComingSoon = story('Coming soon')
ComingSoon.storyName = 'Coming soon'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
