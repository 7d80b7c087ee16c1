/** The product's mark, furrows below a sun, in a box of 24 by 24 whose rounded corners clip it. */
export const PRODUCT_MARK = {
  furrows:
    'M-1 12.6C3.4 12.6 7 11.6 9.8 9.2M-1 19C4 18.4 9 15.6 12.6 9.6M4 25.5C9.4 23.6 13.4 18.6 15.4 10M12 26C15.4 21.4 17.6 16.6 18.1 10.2M19.5 25C20.8 20 21.4 15.6 20.9 10.4',
  width: 2.1,
  sun: { cx: 16.9, cy: 6.2, r: 2.3 },
} as const;
