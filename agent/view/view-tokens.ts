/** About how many tokens the view of a page may cost, where nobody says. Stands alone, so that settings and flags need not load the view. */
export const VIEW_TOKENS = 2_500;
