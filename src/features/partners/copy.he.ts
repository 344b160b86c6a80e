export const partnerAdminCopy = { gone: 'חשבון שנמחק' };
