export const plansCopy = {
  errors: { same_plan: 'זה כבר המסלול שלכם', ended: 'הבקשה כבר נענתה או בוטלה' },
};
