export const copy = {
  errors: {
    same_plan: 'זה כבר המסלול שלכם',
    ended: 'הבקשה כבר נענתה או בוטלה',
  },
};
