import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/blog-collections/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`blog-collections/${params._splat ?? ''}`, location, context.pageQuery),
})
