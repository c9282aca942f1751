/**
 * The default budget of the view of a page, in tokens. Stands alone, so that settings and flags need not load the view.
 */
export const VIEW_TOKENS = 2_500;
